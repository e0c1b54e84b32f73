import { Migration } from '@mikro-orm/migrations'

/** A session knows its browser and its last call. Both are null for a session of before, which ends as it would have. */
export class Migration20261130020500 extends Migration {
  override name = 'Migration20261130020500'

  override up(): void {
    this.addSql(`alter table "sessions" add "facts" jsonb null, add "last_seen_at" timestamptz null;`)
  }
}
