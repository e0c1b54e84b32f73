import { Migration } from '@mikro-orm/migrations';

export class Migration20261125131653 extends Migration {

  override name = 'Migration20261125131653';

  override up(): void | Promise<void> {
    this.addSql(`create table "package_mails" ("account_id" uuid not null, "month" text not null, "created_at" timestamptz not null, "mailed_at" timestamptz null, primary key ("account_id", "month"));`);

    this.addSql(`create table "package_recipients" ("id" uuid not null, "account_id" uuid not null, "email" text not null, "language" text not null, "token_hash" text not null, "token" text not null, "asked_at" timestamptz not null, "confirmed_at" timestamptz null, "stopped_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "package_recipients" add constraint "package_recipients_token_hash_unique" unique ("token_hash");`);
    this.addSql(`alter table "package_recipients" add constraint "package_recipients_email_unique" unique ("account_id", "email");`);

    this.addSql(`alter table "package_mails" add constraint "package_mails_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);

    this.addSql(`alter table "package_recipients" add constraint "package_recipients_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "package_mails" cascade;`);
    this.addSql(`drop table if exists "package_recipients" cascade;`);
  }

}
