import { Migration } from '@mikro-orm/migrations';

export class Migration20261121152235 extends Migration {

  override name = 'Migration20261121152235';

  override up(): void | Promise<void> {
    this.addSql(`alter table "customers" add column "vat_treatment" text null;`);

    this.addSql(`create index "received_invoices_seller_name_index" on "received_invoices" ("account_id", lower("seller_name"), "id") include ("seller_name");`);
    this.addSql(`create index "received_invoices_invoice_number_index" on "received_invoices" ("account_id", lower("invoice_number"), "id") include ("invoice_number");`);
    this.addSql(`create index "received_invoices_total_index" on "received_invoices" ("account_id", "total_in_cents", "id");`);

    this.addSql(`drop index "invoices_period_index";`);
    this.addSql(`create index "invoices_customer_name_index" on "invoices" ("account_id", lower("customer_name"), "id") include ("customer_name");`);
    this.addSql(`create index "invoices_invoice_number_index" on "invoices" ("account_id", lower("invoice_number"), "id") include ("invoice_number");`);
    this.addSql(`create index "invoices_total_index" on "invoices" ("account_id", "total_in_cents", "id");`);
    this.addSql(`create index "invoices_status_index" on "invoices" ("account_id", "status", "id");`);
    this.addSql(`create index "invoices_period_index" on "invoices" ("account_id", "issue_date", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "customers" drop column "vat_treatment";`);

    this.addSql(`drop index "invoices_customer_name_index";`);
    this.addSql(`drop index "invoices_invoice_number_index";`);
    this.addSql(`drop index "invoices_total_index";`);
    this.addSql(`drop index "invoices_status_index";`);
    this.addSql(`drop index "invoices_period_index";`);
    this.addSql(`create index "invoices_period_index" on "invoices" ("account_id", "issue_date");`);

    this.addSql(`drop index "received_invoices_seller_name_index";`);
    this.addSql(`drop index "received_invoices_invoice_number_index";`);
    this.addSql(`drop index "received_invoices_total_index";`);
  }

}
