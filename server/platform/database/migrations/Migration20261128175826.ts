import { Migration } from '@mikro-orm/migrations';

export class Migration20261128175826 extends Migration {

  override name = 'Migration20261128175826';

  override up(): void | Promise<void> {
    this.addSql(`alter table "documents" add "is_protected" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "documents" drop column "is_protected";`);
  }

}
