import { Migration } from '@mikro-orm/migrations'

export class Migration20261130195637 extends Migration {
  override name = 'Migration20261130195637'

  override up(): void {
    this.addSql(`create table "payment_orders" ("id" uuid not null, "account_id" uuid not null, "number" int not null, "state" text not null default 'ORDERED', "iban" text not null, "debtor_name" text not null, "execution_date" date not null, "message_id" text not null, "cents" bigint not null, "payments" int not null, "changes" jsonb not null, "file" jsonb not null, "created_by" uuid null, "created_at" timestamptz not null, "withdrawn_at" timestamptz null, "withdrawn_by" uuid null, "answered_at" timestamptz null, primary key ("id"));`)
    this.addSql(`alter table "payment_orders" add constraint "payment_orders_message_id_unique" unique ("message_id");`)
    this.addSql(`create index "payment_orders_list_index" on "payment_orders" ("account_id", "id");`)
    this.addSql(`create index "payment_orders_state_index" on "payment_orders" ("account_id", "state", "id");`)
    this.addSql(`alter table "payment_orders" add constraint "payment_orders_account_id_number_unique" unique ("account_id", "number");`)
    this.addSql(`create table "ordered_payments" ("id" uuid not null, "account_id" uuid not null, "order_id" uuid not null, "end_to_end_id" text not null, "creditor_name" text not null, "iban" text not null, "has_address" boolean not null, "cents" bigint not null, "reference" text null, "message" text not null, "state" text not null default 'ORDERED', "bank_status" text null, "refusal_code" text null, "refusal_text" text null, "entry_id" uuid null, primary key ("id"));`)
    this.addSql(`alter table "ordered_payments" add constraint "ordered_payments_end_to_end_id_unique" unique ("end_to_end_id");`)
    this.addSql(`create index "ordered_payments_order_index" on "ordered_payments" ("order_id", "id");`)
    this.addSql(`create index "ordered_payments_entry_index" on "ordered_payments" ("entry_id");`)
    this.addSql(`create index "ordered_payments_waiting_index" on "ordered_payments" ("account_id", "iban", "cents") where "state" = 'ORDERED';`)
    this.addSql(`create table "ordered_documents" ("payment_id" uuid not null, "document_id" uuid not null, "account_id" uuid not null, "cents" bigint not null, primary key ("payment_id", "document_id"));`)
    this.addSql(`create index "ordered_documents_document_index" on "ordered_documents" ("account_id", "document_id");`)
    this.addSql(`alter table "received_invoices" add "ordered_in_cents" bigint not null default '0';`)
    this.addSql(`create index "received_invoices_ordered_index" on "received_invoices" ("account_id", "id") where "ordered_in_cents" <> 0;`)
    this.addSql(`alter table "payment_orders" add constraint "payment_orders_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "ordered_payments" add constraint "ordered_payments_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "ordered_payments" add constraint "ordered_payments_order_id_foreign" foreign key ("order_id") references "payment_orders" ("id") on delete cascade;`)
    this.addSql(`alter table "ordered_payments" add constraint "ordered_payments_entry_id_foreign" foreign key ("entry_id") references "bank_entries" ("id") on delete set null;`)
    this.addSql(`alter table "ordered_documents" add constraint "ordered_documents_payment_id_foreign" foreign key ("payment_id") references "ordered_payments" ("id") on delete cascade;`)
    this.addSql(`alter table "ordered_documents" add constraint "ordered_documents_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
  }
}
