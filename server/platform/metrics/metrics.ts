/** The metrics at /metrics. Each part registers its own. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Reading {
  labels?: Record<string, string>
  value: number
}

export class Metrics {
  readonly #registry = new Registry()

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
  }

  counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] })
  }

  histogram<Label extends string>(
    name: string,
    help: string,
    { labelNames, buckets }: { labelNames: Label[]; buckets: number[] },
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.#registry] })
  }

  /** @param read called at each scrape; when it fails, only this metric is left out */
  gauge(name: string, help: string, labelNames: string[], read: () => Promise<Reading[]> | Reading[]): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        const readings = await Promise.resolve(read()).catch(() => [])
        this.reset()
        for (const { labels = {}, value } of readings) this.set(labels, value)
      },
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
