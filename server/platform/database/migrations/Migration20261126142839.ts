import { Migration } from '@mikro-orm/migrations';

export class Migration20261126142839 extends Migration {

  override name = 'Migration20261126142839';

  override up(): void | Promise<void> {
    this.addSql(`alter table "arrived_messages" add "sender" text null;`);

    this.addSql(`alter table "received_invoices" add "envelope_sender" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "arrived_messages" drop column "sender";`);

    this.addSql(`alter table "received_invoices" drop column "envelope_sender";`);
  }

}
