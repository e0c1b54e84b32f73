import { Migration } from '@mikro-orm/migrations'

/** Documents from before count as opened. A trigger carries a waiting approval into the row of its document, for the order of the list. */
export class Migration20261130052328 extends Migration {
  override name = 'Migration20261130052328'

  override up(): void {
    this.addSql(
      `alter table "received_invoices" add "opened_at" timestamptz null default now(), add "awaits_approval" boolean not null default false;`,
    )
    this.addSql(`alter table "received_invoices" alter column "opened_at" drop default;`)
    this.addSql(`create function "follow_approval"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update received_invoices set awaits_approval = false where id = old.received_invoice_id and awaits_approval;
    return null;
  end if;
  update received_invoices set awaits_approval = new.state = 'WAITING'
  where id = new.received_invoice_id and awaits_approval <> (new.state = 'WAITING');
  return null;
end $$;`)
    this.addSql(
      `create trigger "follow_approval" after insert or delete or update of "state" on "approvals" for each row execute function "follow_approval"();`,
    )
    this.addSql(
      `update "received_invoices" set "awaits_approval" = true where "id" in (select "received_invoice_id" from "approvals" where "state" = 'WAITING');`,
    )
    this.addSql(`create index "received_invoices_urgency_index" on "received_invoices" ("account_id", (case when status = 'REJECTED' then 999999 - coalesce(greatest(0, least(issue_date - date '2000-01-01', 99999)), 0) when warnings @> '[{"code":"NEW_IBAN"}]' or warnings @> '[{"code":"IBAN_NOT_IN_PDF"}]' or warnings @> '[{"code":"BIC_OF_ANOTHER_BANK"}]' or warnings @> '[{"code":"IBAN_OF_ANOTHER_COUNTRY"}]' then 100000 + coalesce(greatest(0, least(due_date - date '2000-01-01', 99998)), 99999) when warnings @> '[{"code":"POSSIBLE_DUPLICATE"}]' then 200000 + coalesce(greatest(0, least(due_date - date '2000-01-01', 99998)), 99999) when status is null then 400000 + coalesce(greatest(0, least(due_date - date '2000-01-01', 99998)), 99999) when awaits_approval then 500000 + coalesce(greatest(0, least(due_date - date '2000-01-01', 99998)), 99999) else 899999 - coalesce(greatest(0, least(issue_date - date '2000-01-01', 99999)), 0) end), "id");`)
    this.addSql(`create index "received_invoices_status_urgency_index" on "received_invoices" ("account_id", "status", (case when status = 'REJECTED' then 999999 - coalesce(greatest(0, least(issue_date - date '2000-01-01', 99999)), 0) when warnings @> '[{"code":"NEW_IBAN"}]' or warnings @> '[{"code":"IBAN_NOT_IN_PDF"}]' or warnings @> '[{"code":"BIC_OF_ANOTHER_BANK"}]' or warnings @> '[{"code":"IBAN_OF_ANOTHER_COUNTRY"}]' then 100000 + coalesce(greatest(0, least(due_date - date '2000-01-01', 99998)), 99999) when warnings @> '[{"code":"POSSIBLE_DUPLICATE"}]' then 200000 + coalesce(greatest(0, least(due_date - date '2000-01-01', 99998)), 99999) when status is null then 400000 + coalesce(greatest(0, least(due_date - date '2000-01-01', 99998)), 99999) when awaits_approval then 500000 + coalesce(greatest(0, least(due_date - date '2000-01-01', 99998)), 99999) else 899999 - coalesce(greatest(0, least(issue_date - date '2000-01-01', 99999)), 0) end), "id");`)
    this.addSql(`create index "received_invoices_new_index" on "received_invoices" ("account_id", "id") where "opened_at" is null;`)
  }
}
