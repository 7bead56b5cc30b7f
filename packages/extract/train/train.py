"""Trains the block classifier: five folds by site for the honest figure, then the shipped model on all pages.

usage: train.py FOLDER MODEL

FOLDER holds what dump.ts wrote: pages.json, rows.f32 (blocks x features), labels.f32 (label, weight) and hashed words.
Writes FOLDER/fold-N.bin, models that saw no page of the sites of a fold, MODEL (see model.ts), and FOLDER/shipped.f32, the
chances by that model. One thread and a fixed seed: the same input gives the same bytes.
"""

import json
import os
import struct
import sys
from pathlib import Path

# One thread everywhere, so that sums are added in one order: before the libraries are loaded.
os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")

import numpy as np
import xgboost as xgb

import lexicon

TREES = 700
DEPTH = 4
INNER = 2**DEPTH - 1
LEAVES = 2**DEPTH
SCALE = 4096
SAMPLED = 0.12
SEED = 7
SETTINGS = {
    "objective": "binary:logistic",
    "base_score": 0.5,
    "tree_method": "hist",
    "max_bin": 64,
    "max_depth": DEPTH,
    "eta": 0.05,
    "colsample_bytree": 0.12,
    "subsample": 0.8,
    "min_child_weight": 10,
    "reg_lambda": 5,
    "nthread": 1,
    "verbosity": 0,
}


def sample(weight, seed):
    """Rows of small weight are drawn by chance and weigh more for it: half the rows, half the time."""
    return np.random.default_rng(seed).random(len(weight)) < weight / SAMPLED


def train(rows, labels, chosen, seed):
    """A booster trained on what is drawn of the chosen rows."""
    drawn = chosen & sample(labels[:, 1], seed)
    label, weight = labels[drawn, 0], np.maximum(labels[drawn, 1], SAMPLED)
    matrix = xgb.QuantileDMatrix(rows[drawn], label, weight=weight, max_bin=SETTINGS["max_bin"], nthread=1)
    return xgb.train({**SETTINGS, "seed": seed}, matrix, TREES)


def predict(booster, rows):
    """The chances of all rows."""
    odds = booster.inplace_predict(rows, predict_type="margin")
    return (1 / (1 + np.exp(-odds))).astype("<f4")


def flatten(booster):
    """All trees as complete ones: features and cuts of inner nodes, values of leaves; early leaves are repeated."""
    dumps = booster.get_dump(dump_format="json")
    features = np.zeros((len(dumps), INNER), "<u2")
    cuts = np.zeros((len(dumps), INNER), "<f4")
    leaves = np.zeros((len(dumps), LEAVES), "<f8")
    for tree, text in enumerate(dumps):
        waiting = [(0, json.loads(text))]
        while waiting:
            at, node = waiting.pop()
            if at >= INNER:
                leaves[tree, at - INNER] = node["leaf"]
            elif "leaf" in node:
                waiting += [(2 * at + 1, node), (2 * at + 2, node)]
            else:
                features[tree, at] = int(node["split"][1:])
                cuts[tree, at] = np.float32(node["split_condition"])
                children = {child["nodeid"]: child for child in node["children"]}
                waiting += [(2 * at + 1, children[node["yes"]]), (2 * at + 2, children[node["no"]])]
    return features, cuts, leaves


def fingerprint(names):
    """FNV-1a over the names, as model.ts computes it."""
    value = 0x811C9DC5
    for character in "\n".join(names):
        value = ((value ^ ord(character)) * 16777619) & 0xFFFFFFFF
    return value


def pack(booster, names, words):
    """The bytes of a model file."""
    features, cuts, leaves = flatten(booster)
    shared, places = np.unique(cuts, return_inverse=True)
    header = b"TDM3" + struct.pack("<IHH", fingerprint(names), TREES, len(shared))
    values = np.clip(np.rint(leaves * SCALE), -32768, 32767).astype("<i2")
    parts = (shared.astype("<f4"), features, places.astype("<u2"), values, words.astype("i1"))
    return header + b"".join(part.tobytes() for part in parts)


class Corpus:
    """What dump.ts wrote."""

    def __init__(self, folder):
        listing = json.loads((folder / "pages.json").read_text())
        lengths = [page["rows"] for page in listing["pages"]]
        self.names = listing["features"]
        self.rows = np.fromfile(folder / "rows.f32", "<f4").reshape(-1, len(self.names))
        self.labels = np.fromfile(folder / "labels.f32", "<f4").reshape(-1, 2)
        self.ranges = np.fromfile(folder / "ranges.i32", "<i4").reshape(len(self.rows), -1, 2)
        self.page = np.repeat(np.arange(len(lengths)), lengths)
        self.first = np.repeat(np.cumsum([0, *lengths[:-1]]), lengths)
        self.length = np.repeat(lengths, lengths)
        self.fold = np.repeat([page["fold"] for page in listing["pages"]], lengths)

    def set_lexical(self, worth):
        """Puts in the columns of lexical.ts."""
        rows, count = self.rows, len(self.rows)
        at = self.names.index("nameOwn")
        since = rows[:, self.names.index("sinceHeading")]
        heading = np.where(since < 1000, np.arange(count) - since.astype(int), -1)
        names, words, openings = worth[:, :3].sum(1), *worth[:, 3:].T
        columns = [*worth[:, :3].T, names, words, self.shifted(words, 1), self.shifted(words, -1)]
        columns.append(np.where(heading >= 0, words[heading], 0))
        columns += [self.shifted(names, 1), self.shifted(names, -1)]
        columns += [self.near(words, 3), self.near(words, 8), self.near(names, 8)]
        columns += [self.near(words, count), self.near(names, count)]
        columns += [openings, self.shifted(openings, 1), self.shifted(openings, -1)]
        columns.append(np.where(heading >= 0, openings[heading], 0))
        for level in range(self.ranges.shape[1]):
            first, last = (self.first + side for side in self.ranges[:, level].T)
            columns += [self.mean(values, first, last) for values in (words, names, openings)]
        rows[:, at : at + len(columns)] = np.stack(columns, 1)

    def shifted(self, values, by):
        """The values of the blocks before or after, on the same page."""
        return np.where(self.page == np.roll(self.page, by), np.roll(values, by), 0)

    def near(self, values, reach):
        """Means over the blocks within reach, on the same page."""
        place = np.arange(len(values))
        return self.mean(
            values,
            np.maximum(place - reach, self.first),
            np.minimum(place + reach + 1, self.first + self.length),
        )

    @staticmethod
    def mean(values, first, last):
        """Means over ranges of blocks; 0 for empty ones."""
        sums = np.concatenate([[0], np.cumsum(values, dtype=np.float64)])
        return (sums[last] - sums[first]) / np.maximum(last - first, 1)


def main(folder, model):
    corpus, tokens = Corpus(folder), lexicon.Tokens(folder)
    label, weight = corpus.labels.T
    known = weight > 0
    drawn = np.maximum(weight, SAMPLED)
    sampled = sample(weight, SEED)
    print("lexicons", file=sys.stderr, flush=True)
    worth, lexicons = lexicon.by_fold(tokens, label, drawn, sampled, corpus.fold)
    for held, alone in lexicons.items():
        corpus.set_lexical(worth[held])
        booster = train(corpus.rows, corpus.labels, known & (corpus.fold != held), SEED)
        (folder / f"fold-{held}.bin").write_bytes(pack(booster, corpus.names, alone))
        print(f"fold {held}: trained", file=sys.stderr, flush=True)
    corpus.set_lexical(worth[None])
    booster = train(corpus.rows, corpus.labels, known, SEED)
    shipped = lexicon.learn(tokens, label, drawn, sampled)
    model.write_bytes(pack(booster, corpus.names, shipped))
    corpus.set_lexical(lexicon.weigh(tokens, shipped, np.arange(len(label))))
    predict(booster, corpus.rows).tofile(folder / "shipped.f32")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
