alter table users
  add column password_hash text,
  add column oidc_issuer text,
  add column oidc_subject text,
  add column session_epoch integer not null default 0,
  add unique (oidc_issuer, oidc_subject),
  add check ((oidc_issuer is null) = (oidc_subject is null));
--> statement-breakpoint
update users set email = lower(email);
