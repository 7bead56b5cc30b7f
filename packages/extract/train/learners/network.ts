/** What every weight is taken to have moved already: rare features are not to be learned by heart. */
const squareStart = 0.1;
/** A smaller error teaches nothing. */
const minError = 0.01;

/** Weights that AdaGrad moves. */
class Weights {
  readonly values: Float32Array;
  readonly #squares: Float32Array;
  readonly #rate: number;

  constructor(values: Float32Array, rate: number) {
    this.values = values;
    this.#squares = new Float32Array(values.length).fill(squareStart);
    this.#rate = rate;
  }

  move(at: number, gradient: number): void {
    const square = (this.#squares[at] ?? 0) + gradient * gradient;
    this.#squares[at] = square;
    this.values[at] = (this.values[at] ?? 0) - (this.#rate * gradient) / Math.sqrt(square);
  }
}

/** A network as `GroupModel` describes it, whose inputs are buckets or groups, learned by stochastic gradient descent. */
export class Network {
  readonly vectors: Weights;
  readonly layer: Weights;
  readonly biases: Weights;
  readonly #classes: number;
  readonly #dimensions: number;
  readonly #bent: Float64Array;
  readonly #slopes: Float64Array;
  readonly #errors: Float64Array;
  readonly #odds: Float64Array;

  constructor(vectors: Float32Array, layer: Float32Array, biases: Float32Array, rate: number) {
    this.vectors = new Weights(vectors, rate);
    this.layer = new Weights(layer, rate);
    this.biases = new Weights(biases, rate);
    this.#classes = biases.length;
    this.#dimensions = layer.length / biases.length;
    this.#bent = new Float64Array(this.#dimensions);
    this.#slopes = new Float64Array(this.#dimensions);
    this.#errors = new Float64Array(this.#classes);
    this.#odds = new Float64Array(this.#classes);
  }

  /** How likely each class is; the numbers are good until the next call. */
  oddsOf(inputs: Int32Array, length: number, times: readonly number[] | null = null): Float64Array {
    const dimensions = this.#dimensions;
    const { values } = this.vectors;
    const bent = this.#bent.fill(0);
    for (let place = 0; place < inputs.length; place++) {
      const from = (inputs[place] ?? 0) * dimensions;
      const count = times?.[place] ?? 1;
      for (let at = 0; at < dimensions; at++) bent[at] = (bent[at] ?? 0) + count * (values[from + at] ?? 0);
    }
    for (let at = 0; at < dimensions; at++) bent[at] = Math.tanh((bent[at] ?? 0) / length);
    const odds = this.#odds;
    for (let index = 0; index < this.#classes; index++) {
      let score = this.biases.values[index] ?? 0;
      for (let at = 0; at < dimensions; at++)
        score += (bent[at] ?? 0) * (this.layer.values[index * dimensions + at] ?? 0);
      odds[index] = score;
    }
    const top = Math.max(...odds);
    let sum = 0;
    for (let index = 0; index < this.#classes; index++) sum += odds[index] = Math.exp((odds[index] ?? 0) - top);
    for (let index = 0; index < this.#classes; index++) odds[index] = (odds[index] ?? 0) / sum;
    return odds;
  }

  /** Learns from one text: its inputs, of which some may stand several times (or each once, with how many times it is there), and how likely each class ought to be. */
  step(
    inputs: Int32Array,
    length: number,
    wanted: ArrayLike<number>,
    weight: number,
    times: readonly number[] | null = null,
  ): void {
    const odds = this.oddsOf(inputs, length, times);
    const errors = this.#errors;
    for (let index = 0; index < this.#classes; index++)
      errors[index] = weight * ((odds[index] ?? 0) - (wanted[index] ?? 0));
    if (!this.#moveLayer()) return;
    const dimensions = this.#dimensions;
    const slopes = this.#slopes;
    for (let at = 0; at < dimensions; at++)
      slopes[at] = ((slopes[at] ?? 0) * (1 - (this.#bent[at] ?? 0) ** 2)) / length;
    for (let place = 0; place < inputs.length; place++) {
      const from = (inputs[place] ?? 0) * dimensions;
      const count = times?.[place] ?? 1;
      for (let at = 0; at < dimensions; at++) this.vectors.move(from + at, count * (slopes[at] ?? 0));
    }
  }

  /** Moves the layer and the biases, and sums up what the vectors are to move by; false: there is nothing to learn. */
  #moveLayer(): boolean {
    const dimensions = this.#dimensions;
    const slopes = this.#slopes.fill(0);
    let isAny = false;
    for (let index = 0; index < this.#classes; index++) {
      const error = this.#errors[index] ?? 0;
      if (Math.abs(error) < minError) continue;
      isAny = true;
      this.biases.move(index, error);
      for (let at = 0; at < dimensions; at++) {
        const place = index * dimensions + at;
        slopes[at] = (slopes[at] ?? 0) + error * (this.layer.values[place] ?? 0);
        this.layer.move(place, error * (this.#bent[at] ?? 0));
      }
    }
    return isAny;
  }
}
