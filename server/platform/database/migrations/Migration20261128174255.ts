import { Migration } from '@mikro-orm/migrations';

export class Migration20261128174255 extends Migration {

  override name = 'Migration20261128174255';

  override up(): void | Promise<void> {
    this.addSql(`alter table "received_invoices" add "seller_numbers" jsonb null, add "warnings" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "received_invoices" drop column "seller_numbers", drop column "warnings";`);
  }

}
