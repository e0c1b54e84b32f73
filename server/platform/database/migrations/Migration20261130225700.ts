import { Migration } from '@mikro-orm/migrations'

/** SQL: the number is used by a document that arrived or waits. */
const isUsed = (row: string) =>
  `(${row}.status not in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR') or ${row}.settled_at is null)`

const KEEPING = `
create function keep_number_changes() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into number_changes (account_id) select distinct account_id from new_rows;
    elsif tg_op = 'DELETE' then
      insert into number_changes (account_id) select distinct account_id from old_rows;
    else
      insert into number_changes (account_id) select distinct n.account_id from new_rows n join old_rows o using (id)
      where ${isUsed('n')} <> ${isUsed('o')};
    end if;
    return null;
  end $$;`

const TRANSITIONS = [
  ['insert', 'new table as new_rows'],
  ['delete', 'old table as old_rows'],
  ['update', 'old table as old_rows new table as new_rows'],
] as const

/** The trigger that notes when numbers of sent documents are taken or given back, and a first look at those that are there. */
export class Migration20261130225700 extends Migration {
  override name = 'Migration20261130225700'

  override up(): void {
    this.addSql(KEEPING)
    for (const [event, tables] of TRANSITIONS)
      this.addSql(`create trigger keep_number_changes_${event} after ${event} on invoices
        referencing ${tables} for each statement execute function keep_number_changes();`)
    this.addSql('insert into number_changes (account_id) select distinct account_id from invoices;')
  }
}
