import { Migration } from '@mikro-orm/migrations';

export class Migration20261128183122 extends Migration {

  override name = 'Migration20261128183122';

  override up(): void | Promise<void> {
    this.addSql(`alter table "documents" add "signer_names" jsonb null, add "on_different_name" text not null default 'MARK';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "documents" drop column "signer_names", drop column "on_different_name";`);
  }

}
