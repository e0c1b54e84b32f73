import { Migration } from '@mikro-orm/migrations';

export class Migration20261121021516 extends Migration {

  override name = 'Migration20261121021516';

  override up(): void | Promise<void> {
    this.addSql(`drop index "received_invoices_account_id_id_index";`);
    this.addSql(`drop index "received_invoices_account_id_issue_date_id_index";`);
    this.addSql(`alter table "received_invoices" add "due_date" date null;`);
    this.addSql(`create index "received_invoices_list_index" on "received_invoices" ("account_id", "id") include ("issue_date", "status", "seller_name", "invoice_number", "total_in_cents");`);
    this.addSql(`create index "received_invoices_period_index" on "received_invoices" ("account_id", "issue_date");`);

    this.addSql(`drop index "invoices_account_id_id_index";`);
    this.addSql(`drop index "invoices_account_id_issue_date_id_index";`);
    this.addSql(`alter table "invoices" add "sender_scheme" text not null, add "sender_participant" text not null, add "sent_by_id" uuid null, add "language" text not null default 'nl';`);
    this.addSql(`alter table "invoices" add constraint "invoices_sent_by_id_foreign" foreign key ("sent_by_id") references "users" ("id") on delete set null;`);
    this.addSql(`create index "invoices_list_index" on "invoices" ("account_id", "id") include ("issue_date", "status", "customer_name", "invoice_number", "total_in_cents");`);
    this.addSql(`create index "invoices_period_index" on "invoices" ("account_id", "issue_date");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "invoices" drop constraint "invoices_sent_by_id_foreign";`);

    this.addSql(`drop index "invoices_list_index";`);
    this.addSql(`drop index "invoices_period_index";`);
    this.addSql(`alter table "invoices" drop column "sender_scheme", drop column "sender_participant", drop column "sent_by_id", drop column "language";`);
    this.addSql(`create index "invoices_account_id_id_index" on "invoices" ("account_id", "id");`);
    this.addSql(`create index "invoices_account_id_issue_date_id_index" on "invoices" ("account_id", "issue_date", "id");`);

    this.addSql(`drop index "received_invoices_list_index";`);
    this.addSql(`drop index "received_invoices_period_index";`);
    this.addSql(`alter table "received_invoices" drop column "due_date";`);
    this.addSql(`create index "received_invoices_account_id_id_index" on "received_invoices" ("account_id", "id");`);
    this.addSql(`create index "received_invoices_account_id_issue_date_id_index" on "received_invoices" ("account_id", "issue_date", "id");`);
  }

}
