import { Migration } from '@mikro-orm/migrations'

export class Migration20261201033047 extends Migration {
  override name = 'Migration20261201033047'

  override up(): void {
    this.addSql(`alter table "splits" add "piece_files" jsonb not null default '[]';`)
    this.addSql(`alter table "splits" alter column "pieces" set default '[]';`)
  }
}
