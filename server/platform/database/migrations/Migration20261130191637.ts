import { Migration } from '@mikro-orm/migrations'

export class Migration20261130191637 extends Migration {
  override name = 'Migration20261130191637'

  override up(): void {
    this.addSql(`create table "set_offs" ("id" uuid not null, "account_id" uuid not null, "kind" text not null, "credit_note_id" uuid not null, "credit_note_number" text not null, "invoice_id" uuid not null, "invoice_number" text not null, "cents" bigint not null, "undone_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`alter table "set_offs" add constraint "set_offs_credit_note_id_unique" unique ("credit_note_id");`)
    this.addSql(`create index "set_offs_invoice_index" on "set_offs" ("invoice_id");`)
    this.addSql(`alter table "received_invoices" add "set_off_in_cents" bigint not null default '0', add "credited_number" text null, add "credited_date" date null;`)
    this.addSql(`create index "received_invoices_credited_index" on "received_invoices" ("account_id", lower("credited_number")) where "credited_number" is not null;`)
    this.addSql(`alter table "invoices" add "set_off_in_cents" bigint not null default '0', add "credited_date" date null;`)
    this.addSql(`alter table "set_offs" add constraint "set_offs_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
  }
}
