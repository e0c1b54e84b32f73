import { Migration } from '@mikro-orm/migrations';

export class Migration20261128181150 extends Migration {

  override name = 'Migration20261128181150';

  override up(): void | Promise<void> {
    this.addSql(`alter table "registrations" add "device" jsonb null;`);

    this.addSql(`alter table "sign_in_links" add "nonce_hash" text null, add "device" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "registrations" drop column "device";`);

    this.addSql(`alter table "sign_in_links" drop column "nonce_hash", drop column "device";`);
  }

}
