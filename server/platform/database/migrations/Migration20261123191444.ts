import { Migration } from '@mikro-orm/migrations';

export class Migration20261123191444 extends Migration {

  override name = 'Migration20261123191444';

  override up(): void | Promise<void> {
    this.addSql(`alter table "simulated_tool_knobs" add "fail_one_in" int not null default 0, add "file_seconds" int not null default 300;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "simulated_tool_knobs" drop column "fail_one_in", drop column "file_seconds";`);
  }

}
