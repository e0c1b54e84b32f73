import { Migration } from '@mikro-orm/migrations';

export class Migration20261122101501 extends Migration {

  override name = 'Migration20261122101501';

  override up(): void | Promise<void> {
    this.addSql(`alter table "invoices" add "settled_at" timestamptz null;`);
    this.addSql(`update "invoices" "failed" set "settled_at" = now()
      where "status" in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR') and exists (
        select from "invoices" "sent" where "sent"."account_id" = "failed"."account_id"
          and "sent"."invoice_number" = "failed"."invoice_number"
          and "sent"."status" not in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR'));`);
    this.addSql(`create index "invoices_waiting_index" on "invoices" ("account_id", "id") include ("status") where "settled_at" is null and "status" in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR', 'REJECTED');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "invoices_waiting_index";`);
    this.addSql(`alter table "invoices" drop column "settled_at";`);
  }

}
