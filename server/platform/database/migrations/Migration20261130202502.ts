import { Migration } from '@mikro-orm/migrations'

export class Migration20261130202502 extends Migration {
  override name = 'Migration20261130202502'

  override up(): void {
    this.addSql(`alter table "mailed_files" add "statement" jsonb null;`)
  }
}
