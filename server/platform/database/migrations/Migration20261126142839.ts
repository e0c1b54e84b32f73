import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Migration } from '@mikro-orm/migrations'

/** The schema of the first release, in one piece. A database of that release has recorded this name, and goes on behind it. */
export class Migration20261126142839 extends Migration {
  override name = 'Migration20261126142839'

  override up(): void {
    // Functions stand before the tables that they name.
    this.addSql('set local check_function_bodies = off')
    this.addSql(readFileSync(join(import.meta.dirname, 'initial.sql'), 'utf8'))
  }
}
