module tidemark.test/peer-go-trafilatura

go 1.24

require github.com/markusmobius/go-trafilatura v1.12.2
