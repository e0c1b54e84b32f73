import { Migration } from '@mikro-orm/migrations'

export class Migration20261201053724 extends Migration {
  override name = 'Migration20261201053724'

  override up(): void {
    this.addSql(`alter table "document_vats" add "in_order_on" date null;`)
    this.addSql(`create index "document_vats_in_order_index" on "document_vats" ("account_id", "in_order_on", "document_id");`)
    this.addSql(`create index "history_documents_sought_index" on "history_documents" ("account_id", lower("number"));`)
    this.addSql(`create index "history_documents_words_index" on "history_documents" using gin (search_prefixes("account_id", "party_name" || ' ' || "number")) with (gin_pending_list_limit = 64);`)
    this.addSql(`create index "received_invoices_alone_index" on "received_invoices" ("account_id", "issue_date") where "type" = 'E_CREDIT_NOTES' and "credited_number" is null;`)
    this.addSql(`create index "invoices_alone_index" on "invoices" ("account_id", "issue_date") where "type" = 'E_CREDIT_NOTES' and "credited_number" is null;`)
  }
}
