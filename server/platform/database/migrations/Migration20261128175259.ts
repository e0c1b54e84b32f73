import { Migration } from '@mikro-orm/migrations';

export class Migration20261128175259 extends Migration {

  override name = 'Migration20261128175259';

  override up(): void | Promise<void> {
    this.addSql(`alter table "seats" add "reads_documents" boolean not null default true;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "seats" drop column "reads_documents";`);
  }

}
