import { Migration } from '@mikro-orm/migrations'

export class Migration20261129222000 extends Migration {
  override name = 'Migration20261129222000'

  override up(): void {
    this.addSql(`alter table "users" add "locked_at" timestamptz null, add "lock_reason" text null;`)
  }
}
