// An OpenID Connect provider for the tests: any name and password sign in, and the name becomes the address.
import Provider from 'oidc-provider'

const [port, redirectUris, clientId, clientSecret] = process.argv.slice(2)
const issuer = `http://localhost:${port}`
const provider = new Provider(issuer, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris.split(',') }],
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  // The address is in the ID token, where next-auth reads the profile.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({ sub: id, name: id, email: `${id}@example.org`, email_verified: true }),
  }),
})
provider.listen(Number(port), () => console.log(`identity provider on ${issuer}`))
