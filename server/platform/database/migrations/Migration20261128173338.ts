import { Migration } from '@mikro-orm/migrations';

export class Migration20261128173338 extends Migration {

  override name = 'Migration20261128173338';

  override up(): void | Promise<void> {
    this.addSql(`alter table "customers" add "enterprise_number" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "customers" drop column "enterprise_number";`);
  }

}
