import { Migration } from '@mikro-orm/migrations';

export class Migration20261124164058 extends Migration {

  override name = 'Migration20261124164058';

  override up(): void | Promise<void> {
    this.addSql(`create table "sandbox_clocks" ("account_id" uuid not null, "seconds_ahead" int not null default 0, primary key ("account_id"));`);

    this.addSql(`create table "sandbox_mails" ("id" uuid not null, "account_id" uuid not null, "recipient" text not null, "subject" text not null, "text" text not null, "key" text null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "sandbox_mails" add constraint "sandbox_mails_key_unique" unique ("key");`);
    this.addSql(`create index "sandbox_mails_created_at_index" on "sandbox_mails" ("created_at");`);
    this.addSql(`create index "sandbox_mails_account_id_id_index" on "sandbox_mails" ("account_id", "id");`);

    this.addSql(`create table "sandbox_messages" ("key" text not null, "receiver" text not null, "tries" int not null, "created_at" timestamptz not null, primary key ("key"));`);
    this.addSql(`create index "sandbox_messages_created_at_index" on "sandbox_messages" ("created_at");`);

    this.addSql(`create table "sandbox_answers" ("id" bigserial primary key, "account_id" uuid not null, "invoice_id" uuid not null, "due_at" timestamptz not null, "code" text not null, "reasons" text[] not null, "note" text null);`);
    this.addSql(`create index "sandbox_answers_account_id_due_at_index" on "sandbox_answers" ("account_id", "due_at");`);

    this.addSql(`alter table "accounts" add "is_test" boolean not null default false;`);

    this.addSql(`alter table "sandbox_clocks" add constraint "sandbox_clocks_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "sandbox_answers" add constraint "sandbox_answers_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);
    this.addSql(`alter table "sandbox_answers" add constraint "sandbox_answers_invoice_id_foreign" foreign key ("invoice_id") references "invoices" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "sandbox_clocks" cascade;`);
    this.addSql(`drop table if exists "sandbox_mails" cascade;`);
    this.addSql(`drop table if exists "sandbox_messages" cascade;`);
    this.addSql(`drop table if exists "sandbox_answers" cascade;`);

    this.addSql(`alter table "accounts" drop column "is_test";`);
  }

}
