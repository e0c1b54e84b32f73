import { Migration } from '@mikro-orm/migrations'

export class Migration20261201020524 extends Migration {
  override name = 'Migration20261201020524'

  override up(): void {
    this.addSql(`alter table "submitted_messages" add "verdict" jsonb null;`)
  }
}
