import { Migration } from '@mikro-orm/migrations';

export class Migration20261124021824 extends Migration {

  override name = 'Migration20261124021824';

  override up(): void | Promise<void> {
    this.addSql(`alter table "arrived_messages" add "trace" text null;`);

    this.addSql(`alter table "events" add "trace" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "arrived_messages" drop column "trace";`);

    this.addSql(`alter table "events" drop column "trace";`);
  }

}
