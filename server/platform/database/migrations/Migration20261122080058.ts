import { Migration } from '@mikro-orm/migrations';

/**
 * A number for each three letters in a row, in lower case. The account and the column are in it, so that a search reads
 * what is its own, however many others there are. Two triples may share a number: the text is looked at too.
 */
const TRIPLES = `create function search_triples(account uuid, name text, value text) returns int[]
  language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct hashtext(account::text || name || substr(lower(value), place, 3))), '{}')
  from generate_series(1, length(lower(value)) - 2) as place
$$;`;

export class Migration20261122080058 extends Migration {

  override name = 'Migration20261122080058';

  override up(): void | Promise<void> {
    this.addSql(TRIPLES);
    this.addSql(`create index "received_invoices_seller_name_search_index" on "received_invoices" using gin (search_triples("account_id", 'seller_name', "seller_name")) with (gin_pending_list_limit = 64);`);
    this.addSql(`create index "received_invoices_invoice_number_search_index" on "received_invoices" using gin (search_triples("account_id", 'invoice_number', "invoice_number")) with (gin_pending_list_limit = 64);`);

    this.addSql(`create index "invoices_customer_name_search_index" on "invoices" using gin (search_triples("account_id", 'customer_name', "customer_name")) with (gin_pending_list_limit = 64);`);
    this.addSql(`create index "invoices_invoice_number_search_index" on "invoices" using gin (search_triples("account_id", 'invoice_number', "invoice_number")) with (gin_pending_list_limit = 64);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "invoices_customer_name_search_index";`);
    this.addSql(`drop index "invoices_invoice_number_search_index";`);

    this.addSql(`drop index "received_invoices_seller_name_search_index";`);
    this.addSql(`drop index "received_invoices_invoice_number_search_index";`);
    this.addSql('drop function search_triples;');
  }

}
