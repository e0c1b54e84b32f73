import { Migration } from '@mikro-orm/migrations'

const INCOME = `case currency when 'EUR' then`
const COSTS = `case when self_billed then 0 when currency = 'EUR' then`

/** The counts of sent documents leave the amounts of self-billed ones out, as these are costs. */
const withoutCosts = (name: string): string => `do $do$ begin
  execute replace(pg_get_functiondef('${name}'::regproc), ${quoted(INCOME)}, ${quoted(COSTS)});
end $do$;`

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

export class Migration20261130131500 extends Migration {
  override name = 'Migration20261130131500'

  override up(): void {
    this.addSql(`alter table "invoices" add "self_billed" boolean not null default false;`)
    this.addSql(`create index "invoices_self_billed_index" on "invoices" ("account_id", "id") where "self_billed";`)
    this.addSql(`alter table "vendors" add "self_billing_since" date null, add "self_billing_reference" text null;`)
    this.addSql(`alter table "loopback_participants" add "takes_self_billing" boolean not null default true;`)
    this.addSql(withoutCosts('count_invoices'))
    this.addSql(withoutCosts('recount_documents'))
  }
}
