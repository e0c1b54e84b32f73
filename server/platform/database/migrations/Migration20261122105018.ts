import { Migration } from '@mikro-orm/migrations';

export class Migration20261122105018 extends Migration {

  override name = 'Migration20261122105018';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "language" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop column "language";`);
  }

}
