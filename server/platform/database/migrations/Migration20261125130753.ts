import { Migration } from '@mikro-orm/migrations';

export class Migration20261125130753 extends Migration {

  override name = 'Migration20261125130753';

  override up(): void | Promise<void> {
    this.addSql(`alter table "account_events" add "user_agent" text null;`);

    this.addSql(`alter table "events" add "user_agent" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "account_events" drop column "user_agent";`);

    this.addSql(`alter table "events" drop column "user_agent";`);
  }

}
