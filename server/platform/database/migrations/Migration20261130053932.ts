import { Migration } from '@mikro-orm/migrations'

export class Migration20261130053932 extends Migration {
  override name = 'Migration20261130053932'

  override up(): void {
    this.addSql(`create table "inbound_addresses" ("account_id" uuid not null, "local_part" text not null, "created_at" timestamptz not null, primary key ("account_id"));`)
    this.addSql(`alter table "inbound_addresses" add constraint "inbound_addresses_local_part_unique" unique ("local_part");`)
    this.addSql(`create table "inbound_mails" ("id" uuid not null, "account_id" uuid not null, "once_key" text not null, "sender" text not null, "file" jsonb not null, "subject" text not null default '', "done_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`alter table "inbound_mails" add constraint "inbound_mails_account_id_once_key_unique" unique ("account_id", "once_key");`)
    this.addSql(`create table "mailed_files" ("id" uuid not null, "account_id" uuid not null, "mail_id" uuid not null, "position" int not null, "sender" text not null, "subject" text not null, "file" jsonb not null, "state" text not null, "reason" text null, "pages" int null, "reading" jsonb null, "received_invoice_id" uuid null, "decided_by" uuid null, "decided_at" timestamptz null, "version" int not null default 1, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`create index "mailed_files_list_index" on "mailed_files" ("account_id", "state", "id");`)
    this.addSql(`create index "mailed_files_key_index" on "mailed_files" ("account_id", ("file" ->> 'key'));`)
    this.addSql(`alter table "mailed_files" add constraint "mailed_files_mail_id_position_unique" unique ("mail_id", "position");`)
    this.addSql(`alter table "received_invoices" add "channel" text not null default 'PEPPOL';`)
    this.addSql(`alter table "inbound_addresses" add constraint "inbound_addresses_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;`)
    this.addSql(`alter table "inbound_mails" add constraint "inbound_mails_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "mailed_files" add constraint "mailed_files_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "mailed_files" add constraint "mailed_files_mail_id_foreign" foreign key ("mail_id") references "inbound_mails" ("id") on delete cascade;`)
  }
}
