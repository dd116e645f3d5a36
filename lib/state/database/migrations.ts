/**
 * Every change of the schema, in order. An entry that was released is never edited. They are text in a module, so that
 * each bundle of the process carries them and no path has to be found.
 */
export const MIGRATIONS: readonly { name: string; statements: readonly string[] }[] = [
  {
    name: '0001-keys',
    statements: [
      `create table users (
        id text primary key,
        email text unique,
        name text not null,
        role text not null check (role in ('user', 'admin')),
        tier text not null check (tier in ('free', 'pro', 'enterprise')),
        created_at timestamptz not null
      )`,
      `create table api_keys (
        id text primary key,
        owner_id text not null references users (id),
        hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
        hint text not null,
        mode text not null check (mode in ('live', 'test')),
        tier text not null check (tier in ('free', 'pro', 'enterprise')),
        permissions text[] not null,
        quota_hourly integer check (quota_hourly > 0),
        quota_daily integer check (quota_daily > 0),
        grants jsonb,
        created_at timestamptz not null,
        expires_at timestamptz,
        revoked_at timestamptz,
        replaced_by text references api_keys (id),
        last_used_at timestamptz
      )`,
      'create index api_keys_owner on api_keys (owner_id)',
      `create table usage (
        key_id text not null references api_keys (id),
        window_start timestamptz not null,
        count integer not null,
        primary key (key_id, window_start)
      )`,
      `create table audit (
        id bigserial primary key,
        at timestamptz not null,
        actor text not null,
        action text not null,
        subject text not null,
        detail jsonb not null
      )`,
      'create table key_revision (id integer primary key check (id = 1), value bigint not null)',
      'insert into key_revision values (1, 0)',
    ],
  },
  {
    name: '0002-quota-counts',
    statements: [
      'create sequence quota_revision',
      `create table quota_counts (
        name text primary key,
        count integer not null,
        ends_at timestamptz not null,
        revision bigint not null
      )`,
      'create index quota_counts_revision on quota_counts (revision)',
      'create index usage_window on usage (window_start)',
    ],
  },
  {
    name: '0004-accounts',
    statements: [
      `alter table users
        add column password_hash text,
        add column oidc_issuer text,
        add column oidc_subject text,
        add column session_epoch integer not null default 0,
        add unique (oidc_issuer, oidc_subject),
        add check ((oidc_issuer is null) = (oidc_subject is null))`,
      'update users set email = lower(email)',
    ],
  },
  {
    name: '0005-saved-views',
    statements: [
      `create table saved_views (
        id text primary key check (length(id) >= 22),
        owner_id text not null references users (id),
        title text not null check (length(title) between 1 and 120),
        path text not null,
        query text not null,
        series jsonb not null,
        source text not null,
        as_of text,
        revision text,
        copy bytea check (length(copy) <= 1048576),
        created_at timestamptz not null,
        expires_at timestamptz,
        deleted_at timestamptz,
        check ((copy is null) = (deleted_at is not null))
      )`,
      'create index saved_views_owner on saved_views (owner_id)',
    ],
  },
  {
    name: '0006-embeds',
    statements: [
      `create table embeds (
        id text primary key check (length(id) >= 22),
        owner_id text not null references users (id) on delete cascade,
        title text not null,
        path text not null,
        query text not null,
        origins text[] not null check (cardinality(origins) > 0),
        quota_hourly integer not null check (quota_hourly > 0),
        quota_daily integer not null check (quota_daily > 0),
        created_at timestamptz not null,
        expires_at timestamptz,
        revoked_at timestamptz,
        views bigint not null default 0,
        last_seen_at timestamptz
      )`,
      'create index embeds_owner on embeds (owner_id)',
    ],
  },
  {
    name: '0007-key-names',
    statements: [`alter table api_keys add column name text not null default ''`],
  },
  {
    name: '0008-boards',
    statements: [
      `create table boards (
        id text primary key check (length(id) >= 22),
        owner_id text not null references users (id) on delete cascade,
        title text not null check (length(title) between 1 and 120),
        description text not null check (length(description) <= 600),
        content jsonb not null,
        is_shared boolean not null default false,
        version integer not null default 1 check (version > 0),
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`,
      'create index boards_owner on boards (owner_id)',
    ],
  },
  {
    // With a user goes what is theirs; the audit names them by an id that then means nobody.
    name: '0009-ending-accounts',
    statements: [
      `alter table api_keys drop constraint api_keys_owner_id_fkey,
        add foreign key (owner_id) references users (id) on delete cascade`,
      `alter table usage drop constraint usage_key_id_fkey,
        add foreign key (key_id) references api_keys (id) on delete cascade`,
      `alter table saved_views drop constraint saved_views_owner_id_fkey,
        add foreign key (owner_id) references users (id) on delete cascade`,
      'create index saved_views_expiry on saved_views (expires_at) where deleted_at is null',
    ],
  },
]
