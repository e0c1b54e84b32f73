import { Migration } from '@mikro-orm/migrations';

export class Migration20261129023742 extends Migration {

  override name = 'Migration20261129023742';

  override up(): void | Promise<void> {
    this.addSql(`alter table "seats" add "mailed_at" timestamptz null;`);
    // A seat of before was kept only if its mail left. */
    this.addSql(`update "seats" set "mailed_at" = "invited_at";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "seats" drop column "mailed_at";`);
  }

}
