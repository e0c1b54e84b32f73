import { Migration } from '@mikro-orm/migrations';

export class Migration20261122221936 extends Migration {

  override name = 'Migration20261122221936';

  override up(): void | Promise<void> {
    this.addSql(`create table "mail_suppressions" ("address" text not null, "since" timestamptz not null, primary key ("address"));`);

    this.addSql(`create table "receivers" ("id" uuid not null, "account_id" uuid not null, "token1" text not null, "token2" text null, "first_name" text not null, "last_name" text not null, "email" text null, "language" text not null, "salutation" text null, "sync_status" text not null default 'NEW', "sync_reason" text null, "synced_at" timestamptz null, "connected_at" timestamptz null, "stopped_at" timestamptz null, "latest_connect_mail_id" uuid null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "deleted_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "receivers" add constraint "receivers_token2_unique" unique ("token2");`);
    this.addSql(`create unique index "receivers_token1_unique" on "receivers" ("account_id", "token1") where "deleted_at" is null;`);
    this.addSql(`create index "receivers_list_index" on "receivers" ("account_id", "id") where "deleted_at" is null;`);
    this.addSql(`create index "receivers_new_index" on "receivers" ("account_id", "id") where "sync_status" = 'NEW' and "deleted_at" is null;`);

    this.addSql(`create table "connect_mails" ("id" uuid not null, "account_id" uuid not null, "receiver_id" uuid not null, "token1" text not null, "name" text not null, "email" text not null, "requested_at" timestamptz not null, "sent_at" timestamptz null, "status" text not null, "feedback" text null, "reason" text null, primary key ("id"));`);
    this.addSql(`create index "connect_mails_receiver_id_index" on "connect_mails" ("receiver_id");`);
    this.addSql(`create index "connect_mails_list_index" on "connect_mails" ("account_id", "id");`);

    this.addSql(`create table "inbox_links" ("id" uuid not null, "receiver_id" uuid not null, "connect_mail_id" uuid null, "email" text not null, "token" text null, "token_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "sent_at" timestamptz null, "refusal" text null, "feedback" text null, "feedback_reason" text null, "opened_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "inbox_links_receiver_id_index" on "inbox_links" ("receiver_id");`);
    this.addSql(`create index "inbox_links_connect_mail_id_index" on "inbox_links" ("connect_mail_id");`);
    this.addSql(`alter table "inbox_links" add constraint "inbox_links_token_hash_unique" unique ("token_hash");`);

    this.addSql(`alter table "mailbox_mails" add "about" uuid null;`);

    this.addSql(`alter table "receivers" add constraint "receivers_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);

    this.addSql(`alter table "connect_mails" add constraint "connect_mails_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);
    this.addSql(`alter table "connect_mails" add constraint "connect_mails_receiver_id_foreign" foreign key ("receiver_id") references "receivers" ("id") on delete cascade;`);

    this.addSql(`alter table "inbox_links" add constraint "inbox_links_receiver_id_foreign" foreign key ("receiver_id") references "receivers" ("id") on delete cascade;`);
    this.addSql(`alter table "inbox_links" add constraint "inbox_links_connect_mail_id_foreign" foreign key ("connect_mail_id") references "connect_mails" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "connect_mails" drop constraint "connect_mails_receiver_id_foreign";`);
    this.addSql(`alter table "inbox_links" drop constraint "inbox_links_receiver_id_foreign";`);
    this.addSql(`alter table "inbox_links" drop constraint "inbox_links_connect_mail_id_foreign";`);

    this.addSql(`drop table if exists "mail_suppressions" cascade;`);
    this.addSql(`drop table if exists "receivers" cascade;`);
    this.addSql(`drop table if exists "connect_mails" cascade;`);
    this.addSql(`drop table if exists "inbox_links" cascade;`);

    this.addSql(`alter table "mailbox_mails" drop column "about";`);
  }

}
