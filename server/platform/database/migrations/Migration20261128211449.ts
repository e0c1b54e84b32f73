import { Migration } from '@mikro-orm/migrations';

export class Migration20261128211449 extends Migration {

  override name = 'Migration20261128211449';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sessions" add "made_by" uuid null;`);
    this.addSql(`alter table "sessions" add constraint "sessions_made_by_foreign" foreign key ("made_by") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop constraint "sessions_made_by_foreign";`);

    this.addSql(`alter table "sessions" drop column "made_by";`);
  }

}
