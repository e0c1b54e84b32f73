import { Migration } from '@mikro-orm/migrations';

export class Migration20261124202024 extends Migration {

  override name = 'Migration20261124202024';

  override up(): void | Promise<void> {
    this.addSql(`drop index "webhook_deliveries_due_index";`);
    this.addSql(`create index "webhook_deliveries_turn_index" on "webhook_deliveries" ("webhook_id", "next_at", "number") where state = 'PENDING';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "webhook_deliveries_turn_index";`);
    this.addSql(`create index "webhook_deliveries_due_index" on "webhook_deliveries" ("webhook_id", "next_at") where state = 'PENDING';`);
  }

}
