alter table api_keys add column name text not null default '';
