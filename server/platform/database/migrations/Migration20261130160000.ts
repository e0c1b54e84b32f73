import { Migration } from '@mikro-orm/migrations'

const DUE = `(coalesce(due_date, issue_date + 30, date '9999-12-31'))`
const LEFT = `coalesce(payable_in_cents, total_in_cents) - paid_in_cents`
const OPEN = {
  invoices: `(case when status in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR', 'REJECTED') then 0 else ${LEFT} end)`,
  received_invoices: `(case when status = 'REJECTED' or payment_facts ->> 'means' in ('PAID', 'CLEARED') then 0 else ${LEFT} end)`,
}
const TABLES = ['invoices', 'received_invoices'] as const

export class Migration20261130160000 extends Migration {
  override name = 'Migration20261130160000'

  override up(): void {
    for (const table of TABLES)
      this.addSql(
        `alter table "${table}" add "payable_in_cents" bigint null, add "paid_in_cents" bigint not null default '0', add "reference_key" text null;`,
      )
    for (const table of TABLES) {
      this.addSql(`create index "${table}_due_order_index" on "${table}" ("account_id", ${DUE}, "id");`)
      this.addSql(`create index "${table}_open_order_index" on "${table}" ("account_id", ${OPEN[table]}, "id");`)
      this.addSql(`create index "${table}_due_index" on "${table}" ("account_id", ${DUE}, "id") where ${OPEN[table]} <> 0;`)
      this.addSql(`create index "${table}_payable_index" on "${table}" ("id") where "payable_in_cents" is null;`)
      this.addSql(
        `create index "${table}_reference_index" on "${table}" ("account_id", "reference_key") where "reference_key" is not null;`,
      )
    }
    this.addSql(`create table "bank_statements" ("id" uuid not null, "account_id" uuid not null, "iban" text not null, "currency" text not null, "sequence" int null, "opening_date" date null, "closing_date" date not null, "opening_cents" bigint null, "closing_cents" bigint null, "entries" int not null, "content_hash" text not null, "file" jsonb not null, "uploaded_by" uuid null, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`create index "bank_statements_list_index" on "bank_statements" ("account_id", "iban", "closing_date", "id");`)
    this.addSql(`alter table "bank_statements" add constraint "bank_statements_account_id_iban_content_hash_unique" unique ("account_id", "iban", "content_hash");`)
    this.addSql(`create table "bank_entries" ("id" uuid not null, "account_id" uuid not null, "statement_id" uuid not null, "iban" text not null, "entry_key" text not null, "cents" bigint not null, "currency" text not null, "booked_on" date not null, "value_on" date null, "kind" text not null, "party_name" text null, "party_iban" text null, "message" text not null, "reference" text null, "end_to_end_id" text null, "mandate" text null, "return_reason" text null, "fee_cents" bigint null, "payments" int null, "state" text not null default 'WAITING', "purpose" text null, "booked_cents" bigint not null default '0', "is_automatic" boolean not null default false, "booked_by" uuid null, "booked_at" timestamptz null, "is_withheld" boolean not null default false, "has_proposal" boolean not null default false, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`create index "bank_entries_statement_index" on "bank_entries" ("statement_id", "id");`)
    this.addSql(`create index "bank_entries_state_index" on "bank_entries" ("account_id", "state", "id");`)
    this.addSql(`create index "bank_entries_day_index" on "bank_entries" ("account_id", "booked_on", "id");`)
    this.addSql(`create index "bank_entries_amount_index" on "bank_entries" ("account_id", "cents");`)
    this.addSql(`alter table "bank_entries" add constraint "bank_entries_account_id_iban_entry_key_unique" unique ("account_id", "iban", "entry_key");`)
    this.addSql(
      `create table "bank_statement_entries" ("statement_id" uuid not null, "entry_id" uuid not null, primary key ("statement_id", "entry_id"));`,
    )
    this.addSql(
      `create index "bank_statement_entries_entry_index" on "bank_statement_entries" ("entry_id");`,
    )
    this.addSql(
      `alter table "bank_statement_entries" add constraint "bank_statement_entries_statement_id_foreign" foreign key ("statement_id") references "bank_statements" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "bank_statement_entries" add constraint "bank_statement_entries_entry_id_foreign" foreign key ("entry_id") references "bank_entries" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(`create table "bookings" ("id" uuid not null, "account_id" uuid not null, "entry_id" uuid not null, "kind" text not null, "document_id" uuid not null, "cents" bigint not null, "paid_cents" bigint not null, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`create index "bookings_entry_id_index" on "bookings" ("entry_id");`)
    this.addSql(`create index "bookings_document_index" on "bookings" ("account_id", "document_id");`)
    this.addSql(`create table "payers" ("id" uuid not null, "account_id" uuid not null, "payer_key" text not null, "name" text null, "iban" text null, "party_key" text not null, "party_name" text not null, "times" int not null default 1, "taught_by" uuid null, "taught_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`alter table "payers" add constraint "payers_account_id_payer_key_party_key_unique" unique ("account_id", "payer_key", "party_key");`)
    this.addSql(`alter table "bank_statements" add constraint "bank_statements_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "bank_entries" add constraint "bank_entries_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "bank_entries" add constraint "bank_entries_statement_id_foreign" foreign key ("statement_id") references "bank_statements" ("id") on delete cascade;`)
    this.addSql(`alter table "bookings" add constraint "bookings_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "bookings" add constraint "bookings_entry_id_foreign" foreign key ("entry_id") references "bank_entries" ("id") on delete cascade;`)
    this.addSql(`alter table "payers" add constraint "payers_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
  }
}
