import { Migration } from '@mikro-orm/migrations';

/** Of the triples of a text as few as cover it: each third, and the last. Those of `search_triples` contain them. */
const COVER = `create function search_cover(account uuid, name text, value text) returns int[]
  language sql immutable parallel safe cost 1000 as $$
  select coalesce(array_agg(distinct hashtext(coalesce(account::text, '') || name || substr(lower(value), least(place, length(lower(value)) - 2), 3))), '{}')
  from generate_series(1, length(lower(value)), 3) as place
$$;`;

export class Migration20261125233000 extends Migration {

  override name = 'Migration20261125233000';

  override up(): void | Promise<void> {
    this.addSql(COVER);
  }

  override down(): void | Promise<void> {
    this.addSql('drop function search_cover;');
  }

}
