/** A question with its options. Each option has the same kinds of evidence. */
export interface Choice {
  options: readonly (readonly number[])[];
  /** Whether each option is right. At least one is. */
  right: readonly boolean[];
}

const ROUNDS = 300;
const STEP = 0.1;
/** Draws the weights toward 1, so that rare evidence does not decide. */
const DECAY = 0.002;

const exponentials = (scores: readonly number[]): number[] => {
  const most = Math.max(...scores);
  return scores.map((score) => Math.exp(score - most));
};

const normalized = (weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
};

/** Returns the likelihood of each option to be the right one. Their sum is 1. */
export function likelihoods({ options }: Choice, weights: readonly number[]): number[] {
  const scores = options.map((option) =>
    option.reduce((sum, value, place) => sum + value * (weights[place] as number), 0),
  );
  return normalized(exponentials(scores));
}

/**
 * Fits a conditional logit with AdaGrad: the weights with which the right options are most likely.
 */
export function fitChoice(choices: readonly Choice[]): number[] {
  const size = choices[0]?.options[0]?.length ?? 0;
  const weights = new Array<number>(size).fill(1);
  const squares = new Array<number>(size).fill(1e-6);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = gradientOf(choices, weights);
    for (let place = 0; place < size; place += 1) {
      const slope = gradient[place]! - DECAY * (weights[place]! - 1);
      squares[place]! += slope * slope;
      weights[place]! += (STEP * slope) / Math.sqrt(squares[place]!);
    }
  }
  return weights;
}

/** Returns how much more likely the right options become with more of each weight, on average. */
function gradientOf(choices: readonly Choice[], weights: readonly number[]): number[] {
  const gradient = weights.map(() => 0);
  for (const choice of choices) {
    const shares = likelihoods(choice, weights);
    const rightShares = normalized(shares.map((share, at) => (choice.right[at] ? share : 0)));
    for (const [at, option] of choice.options.entries())
      for (const [place, value] of option.entries())
        gradient[place]! += ((rightShares[at]! - shares[at]!) * value) / choices.length;
  }
  return gradient;
}
