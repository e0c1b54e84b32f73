import { Migration } from '@mikro-orm/migrations';

export class Migration20261121173802 extends Migration {

  override name = 'Migration20261121173802';

  override up(): void | Promise<void> {
    this.addSql(`drop index "received_invoices_period_index";`);
    this.addSql(`create index "received_invoices_issue_date_down_index" on "received_invoices" ("account_id", "issue_date" desc nulls last, "id" desc);`);
    this.addSql(`create index "received_invoices_status_index" on "received_invoices" ("account_id", "status", "id");`);
    this.addSql(`create index "received_invoices_status_down_index" on "received_invoices" ("account_id", "status" desc nulls last, "id" desc);`);
    this.addSql(`create index "received_invoices_period_index" on "received_invoices" ("account_id", "issue_date", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "received_invoices_issue_date_down_index";`);
    this.addSql(`drop index "received_invoices_status_index";`);
    this.addSql(`drop index "received_invoices_status_down_index";`);
    this.addSql(`drop index "received_invoices_period_index";`);
    this.addSql(`create index "received_invoices_period_index" on "received_invoices" ("account_id", "issue_date");`);
  }

}
