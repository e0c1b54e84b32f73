import { Migration } from '@mikro-orm/migrations';

export class Migration20261126104153 extends Migration {

  override name = 'Migration20261126104153';

  override up(): void | Promise<void> {
    this.addSql(`alter table "submitted_messages" add "claim" uuid null, add "sought" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "submitted_messages" drop column "claim", drop column "sought";`);
  }

}
