import { Migration } from '@mikro-orm/migrations'

export class Migration20261129192101 extends Migration {
  override name = 'Migration20261129192101'

  override up(): void {
    this.addSql(`create table "vendors" ("id" uuid not null, "account_id" uuid not null, "name" text not null, "number" text null, "endpoint" text null, "phone" text null, "phone_since" date null, "email" text null, "first_seen" timestamptz not null, "last_seen" timestamptz not null, "documents" int not null default 0, "dates" jsonb not null, "terms" jsonb not null, primary key ("id"));`)
    this.addSql(`create index "vendors_list_index" on "vendors" ("account_id", "id");`)
    this.addSql(`create index "vendors_name_order_index" on "vendors" ("account_id", lower("name"), "id");`)
    this.addSql(`create index "vendors_last_seen_index" on "vendors" ("account_id", "last_seen", "id");`)
    this.addSql(`create index "vendors_documents_index" on "vendors" ("account_id", "documents", "id");`)
    this.addSql(`create index "vendors_name_search_index" on "vendors" using gin (search_triples("account_id", 'name', "name")) with (gin_pending_list_limit = 64);`)
    this.addSql(`create index "vendors_number_search_index" on "vendors" using gin (search_triples("account_id", 'number', "number")) with (gin_pending_list_limit = 64);`)
    this.addSql(`create table "vendor_ibans" ("account_id" uuid not null, "vendor_id" uuid not null, "iban" text not null, "bic" text null, "state" text not null, "first_seen" timestamptz null, "last_seen" timestamptz null, "times" int not null default 0, "decided_kind" text null, "decided_by" uuid null, "decided_at" timestamptz null, "spoken_with" text null, "called_at" text null, primary key ("account_id", "vendor_id", "iban"));`)
    this.addSql(`create table "vendor_numbers" ("account_id" uuid not null, "number" text not null, "vendor_id" uuid not null, "shown" text not null, primary key ("account_id", "number"));`)
    this.addSql(`create index "vendor_numbers_vendor_index" on "vendor_numbers" ("account_id", "vendor_id");`)
    this.addSql(`alter table "received_invoices" add "vendor_id" uuid null, add "number_key" text null, add "payment_facts" jsonb null;`)
    this.addSql(`create index "received_invoices_vendor_index" on "received_invoices" ("account_id", "vendor_id", "id");`)
    this.addSql(`create index "received_invoices_number_key_index" on "received_invoices" ("account_id", "number_key");`)
    this.addSql(`create index "received_invoices_unlearned_index" on "received_invoices" ("account_id", "id") where "vendor_id" is null;`)
    this.addSql(`alter table "vendors" add constraint "vendors_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "vendor_ibans" add constraint "vendor_ibans_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "vendor_ibans" add constraint "vendor_ibans_vendor_id_foreign" foreign key ("vendor_id") references "vendors" ("id") on delete cascade;`)
    this.addSql(`alter table "vendor_numbers" add constraint "vendor_numbers_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "vendor_numbers" add constraint "vendor_numbers_vendor_id_foreign" foreign key ("vendor_id") references "vendors" ("id") on delete cascade;`)
  }
}
