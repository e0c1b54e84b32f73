import { Migration } from '@mikro-orm/migrations';

export class Migration20261124191420 extends Migration {

  override name = 'Migration20261124191420';

  override up(): void | Promise<void> {
    this.addSql(`alter table "batches" add "mends" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "batches" drop column "mends";`);
  }

}
