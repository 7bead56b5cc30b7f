"""What single words are worth, in names of elements and in the text: two linear models over hashed words."""

import itertools

import numpy as np
import scipy.sparse as sparse
from scipy.optimize import minimize

NAME_SLOTS = 4096
WORD_SLOTS = 8192
OPENING_SLOTS = 8192
UNIT = 16
PENALTY = 3e-4
STEPS = 40
KINDS = 5


def counts(folder, kind, slots):
    """Blocks x slots: how often each slot tells of each block."""
    places = np.fromfile(folder / f"{kind}.u16", "<u2")
    lengths = np.fromfile(folder / f"{kind}.counts", "<u4")
    starts = np.concatenate([[0], np.cumsum(lengths)])
    matrix = sparse.csr_matrix((np.ones(len(places), np.float32), places, starts), (len(lengths), slots))
    matrix.sum_duplicates()
    return matrix, lengths


def scaled(matrix, lengths):
    """Counts over the root of their number, so that long blocks are weighed like short ones."""
    return (sparse.diags(1 / np.sqrt(np.maximum(lengths, 1)).astype(np.float32)) @ matrix).tocsr()


class Tokens:
    """Hashed words of all blocks, as dump.ts wrote them."""

    def __init__(self, folder):
        self.names = [counts(folder, kind, NAME_SLOTS)[0] for kind in ("own", "parent", "outer")]
        self.words = scaled(*counts(folder, "words", WORD_SLOTS))
        self.openings = counts(folder, "openings", OPENING_SLOTS)[0]
        self.all_names = sparse.hstack(self.names).tocsr()


def fit(matrix, label, weight):
    """Weights of a logistic regression, in steps of 1/UNIT, as they are stored."""
    turned = matrix.T.tocsr()
    share = weight / weight.sum()

    def loss(values):
        slots, bias = values[:-1], values[-1]
        odds = matrix @ slots.astype(np.float32) + bias
        residual = (share * (1 / (1 + np.exp(-odds)) - label)).astype(np.float32)
        value = np.sum(share * (np.logaddexp(0, odds) - label * odds)) + 0.5 * PENALTY * np.dot(slots, slots)
        return value, np.append(turned @ residual + PENALTY * slots, residual.sum())

    start = np.zeros(matrix.shape[1] + 1)
    found = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": STEPS})
    return np.clip(np.rint(found.x[:-1] * UNIT), -127, 127)


def learn(tokens, label, weight, chosen):
    """The lexicon of the chosen blocks: stored weights of names, of words, of openings."""
    matrices = (tokens.all_names, tokens.words, tokens.openings)
    return np.concatenate([fit(matrix[chosen], label[chosen], weight[chosen]) for matrix in matrices])


def weigh(tokens, lexicon, rows):
    """Worth of the names right around, one further out, and beyond, of the words and openings, for some blocks."""
    sizes = [NAME_SLOTS, NAME_SLOTS, NAME_SLOTS, WORD_SLOTS]
    parts = np.split(lexicon / UNIT, np.cumsum(sizes))
    matrices = [*tokens.names, tokens.words, tokens.openings]
    return np.stack([matrix[rows] @ part for matrix, part in zip(matrices, parts)], 1).astype(np.float32)


def by_fold(tokens, label, weight, known, fold):
    """
    For each held-out fold, the worth of every block by a lexicon that saw neither that fold nor the block's own: so
    trees are trained on what they will meet. Under None, by one that saw all but the block's own fold. Besides, for each
    held-out fold the lexicon that did not see it.
    """
    folds = sorted(set(fold))
    lexicons = {}
    worth = {held: np.zeros((len(label), KINDS), np.float32) for held in [*folds, None]}
    for held in folds:
        rows = np.flatnonzero(fold == held)
        lexicons[held] = learn(tokens, label, weight, known & (fold != held))
        alone = weigh(tokens, lexicons[held], rows)
        worth[held][rows] = alone
        worth[None][rows] = alone
    for one, other in itertools.combinations(folds, 2):
        lexicon = learn(tokens, label, weight, known & (fold != one) & (fold != other))
        for held, inner in ((one, other), (other, one)):
            rows = np.flatnonzero(fold == inner)
            worth[held][rows] = weigh(tokens, lexicon, rows)
    return worth, lexicons
