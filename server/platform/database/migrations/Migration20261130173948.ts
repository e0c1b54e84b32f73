import { Migration } from '@mikro-orm/migrations'

export class Migration20261130173948 extends Migration {
  override name = 'Migration20261130173948'

  override up(): void {
    this.addSql(`alter table "bank_statement_entries" drop constraint "bank_statement_entries_entry_id_foreign";`)
    this.addSql(`alter table "bank_statement_entries" drop constraint "bank_statement_entries_statement_id_foreign";`)
    this.addSql(`alter table "bank_statement_entries" add constraint "bank_statement_entries_entry_id_foreign" foreign key ("entry_id") references "bank_entries" ("id") on update cascade on delete cascade;`)
    this.addSql(`alter table "bank_statement_entries" add constraint "bank_statement_entries_statement_id_foreign" foreign key ("statement_id") references "bank_statements" ("id") on update cascade on delete cascade;`)
  }
}
