import { Migration } from '@mikro-orm/migrations';

export class Migration20261122064924 extends Migration {

  override name = 'Migration20261122064924';

  override up(): void | Promise<void> {
    this.addSql(`alter table "drafts" add "source_file" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "drafts" drop column "source_file";`);
  }

}
