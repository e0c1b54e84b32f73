import { Migration } from '@mikro-orm/migrations'

export class Migration20261130020213 extends Migration {
  override name = 'Migration20261130020213'

  override up(): void {
    this.addSql(`create table "tellings" ("id" uuid not null, "user_id" uuid not null, "occasion" text not null, "at" timestamptz not null, primary key ("id"));`)
    this.addSql(`create index "tellings_user_index" on "tellings" ("user_id", "at");`)
    this.addSql(`create table "pushes" ("id" uuid not null, "telling_id" uuid not null, "push_browser_id" uuid not null, "payload" jsonb not null, "not_before" timestamptz null, "outcome" text null, primary key ("id"));`)
    this.addSql(`create index "pushes_telling_id_index" on "pushes" ("telling_id");`)
    this.addSql(`create table "push_browsers" ("id" uuid not null, "user_id" uuid not null, "endpoint" text not null, "p256dh" text not null, "auth" text not null, "facts" jsonb null, "session_id" uuid null, "device_id" uuid null, "created_at" timestamptz not null, "last_told_at" timestamptz null, primary key ("id"));`)
    this.addSql(`create index "push_browsers_user_id_index" on "push_browsers" ("user_id");`)
    this.addSql(`alter table "push_browsers" add constraint "push_browsers_endpoint_unique" unique ("endpoint");`)
    this.addSql(`create table "notice_readers" ("user_id" uuid not null, "digest_on" date null, primary key ("user_id"));`)
    this.addSql(`create table "notice_choices" ("user_id" uuid not null, "kind" text not null, "speed" text not null, "mail" boolean not null, "push" boolean not null, primary key ("user_id", "kind"));`)
    this.addSql(`create table "notices" ("id" uuid not null, "user_id" uuid not null, "account_id" uuid not null, "kind" text not null, "event_id" bigint not null, "type" text not null, "subject" uuid not null, "detail" jsonb not null, "at" timestamptz not null, "is_daily" boolean not null, "due_at" timestamptz not null, "telling_id" uuid null, "told_at" timestamptz null, "mailed" boolean not null default false, primary key ("id"));`)
    this.addSql(`create index "notices_account_id_index" on "notices" ("account_id");`)
    this.addSql(`create index "notices_due_index" on "notices" ("due_at", "user_id") where "told_at" is null;`)
    this.addSql(`create index "notices_waiting_index" on "notices" ("user_id", "id") where "told_at" is null;`)
    this.addSql(`create index "notices_telling_index" on "notices" ("telling_id");`)
    this.addSql(`alter table "notices" add constraint "notices_once_unique" unique ("user_id", "event_id");`)
    this.addSql(`alter table "mailbox_mails" add "unsubscribe" text null;`)
    this.addSql(`alter table "tellings" add constraint "tellings_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`)
    this.addSql(`alter table "pushes" add constraint "pushes_telling_id_foreign" foreign key ("telling_id") references "tellings" ("id") on delete cascade;`)
    this.addSql(`alter table "push_browsers" add constraint "push_browsers_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`)
    this.addSql(`alter table "notice_readers" add constraint "notice_readers_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`)
    this.addSql(`alter table "notice_choices" add constraint "notice_choices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`)
    this.addSql(`alter table "notices" add constraint "notices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`)
    this.addSql(`alter table "notices" add constraint "notices_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
  }
}
