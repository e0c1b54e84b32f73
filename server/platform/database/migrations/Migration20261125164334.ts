import { Migration } from '@mikro-orm/migrations';

export class Migration20261125164334 extends Migration {

  override name = 'Migration20261125164334';

  override up(): void | Promise<void> {
    this.addSql(`alter table "webhooks" add "created_by_kind" text null, add "created_by_id" uuid null;`);
    this.addSql(`update "webhooks" w set "created_by_kind" = e."actor_kind", "created_by_id" = e."actor_id" from "account_events" e where e."account_id" = w."account_id" and e."type" = 'webhook.created' and e."detail" ->> 'webhookId' = w."id"::text;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhooks" drop column "created_by_kind", drop column "created_by_id";`);
  }

}
