import { Migration } from '@mikro-orm/migrations';

export class Migration20261122224351 extends Migration {

  override name = 'Migration20261122224351';

  override up(): void | Promise<void> {
    this.addSql(`create table "inbox_sessions" ("id" uuid not null, "link_id" uuid not null, "receiver_id" uuid not null, "email" text not null, "token_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "verified_until" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "inbox_sessions_link_id_index" on "inbox_sessions" ("link_id");`);
    this.addSql(`create index "inbox_sessions_receiver_id_index" on "inbox_sessions" ("receiver_id");`);
    this.addSql(`alter table "inbox_sessions" add constraint "inbox_sessions_token_hash_unique" unique ("token_hash");`);

    this.addSql(`create table "inbox_codes" ("id" uuid not null, "session_id" uuid not null, "email" text not null, "is_new_address" boolean not null, "code_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "wrong_tries" int not null default 0, "wrong_at" timestamptz null, "used_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "inbox_codes_session_id_index" on "inbox_codes" ("session_id");`);
    this.addSql(`create index "inbox_codes_email_id_index" on "inbox_codes" ("email", "id");`);

    this.addSql(`alter table "inbox_sessions" add constraint "inbox_sessions_link_id_foreign" foreign key ("link_id") references "inbox_links" ("id") on delete cascade;`);
    this.addSql(`alter table "inbox_sessions" add constraint "inbox_sessions_receiver_id_foreign" foreign key ("receiver_id") references "receivers" ("id") on delete cascade;`);

    this.addSql(`alter table "inbox_codes" add constraint "inbox_codes_session_id_foreign" foreign key ("session_id") references "inbox_sessions" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inbox_codes" drop constraint "inbox_codes_session_id_foreign";`);

    this.addSql(`drop table if exists "inbox_sessions" cascade;`);
    this.addSql(`drop table if exists "inbox_codes" cascade;`);
  }

}
